// The message of a page that needs JavaScript, shown where it is switched off.
export function NeedsScript({ what, className = "mb-6" }: { what: string; className?: string }) {
  return (
    <noscript>
      <p className={`${className} rounded-control bg-warning-tint px-3.5 py-2.5 text-14 text-ink-1`}>
        {`${what}需要浏览器启用 JavaScript。`}
      </p>
    </noscript>
  );
}
