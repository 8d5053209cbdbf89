// The subject of the documentation: the current version of the software, its requirements and its output.

/** `version` is the newest stable version of GAC_MSS, if any. */
export function About({ version, className }: { version?: string; className: string }) {
  const facts = [
    { name: "当前版本", value: version ? <a href="/download" className="text-link">GAC_MSS {version}</a> : "尚未发布" },
    { name: "系统要求", value: "Windows 7 及以上，8 GB 内存" },
    { name: "输出格式", value: "GeoTIFF" },
  ];
  return (
    <aside
      aria-label="关于"
      className={`rounded-card border border-line bg-subtle px-4.5 py-4 text-13 text-ink-2 print:hidden ${className}`}
    >
      <p className="text-14 font-semibold text-ink-1">关于</p>
      <p className="mt-1">GAC 面向国产陆地卫星影像，提供定标、大气校正、几何校正与一站式处理。</p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name} className="mt-2.5">
            <dt>{name}</dt>
            <dd className="text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
