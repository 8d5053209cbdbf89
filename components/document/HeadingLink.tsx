// The link of a heading to itself. The script copies its address instead of going there.
export function HeadingLink({ id, title }: { id: string; title: string }) {
  return <a href={`#${id}`} aria-label={`复制「${title}」的链接`} className="heading-link touch" />;
}
