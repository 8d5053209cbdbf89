// The processing steps and the file that each one writes: DN → _rad → _ref → _geo.

const stages = [
  { name: "DN 值", file: "L1A 原始影像" },
  { name: "辐亮度", file: "scene_rad.tif", by: "辐射定标" },
  { name: "地表反射率", file: "scene_ref.tif", by: "大气校正" },
  { name: "地理产品", file: "scene_geo.tif", by: "几何校正" },
];

const looks = {
  wide: {
    list: "mt-8 md:mt-10 lg:grid-cols-4",
    next: "max-lg:border-t lg:border-l lg:pl-14",
    by: "lg:top-1/2 lg:right-auto lg:left-0 lg:-translate-x-1/2",
  },
  upright: { list: "", next: "border-t", by: "" },
} as const;

export function Pipeline({ look = "wide" }: { look?: keyof typeof looks }) {
  const { list, next, by: place } = looks[look];
  return (
    <ol className={`grid rounded-card border border-line bg-surface ${list}`}>
      {stages.map(({ name, file, by }, n) => (
        <li key={name} className={`relative border-line px-5 py-5 md:px-6 ${n > 0 ? next : ""}`}>
          {by && (
            <span
              className={`absolute top-0 right-4 inline-flex h-6 -translate-y-1/2 items-center rounded-tag bg-primary-tint px-2 text-14 font-medium text-primary ${place}`}
            >
              {by}
            </span>
          )}
          <p className="text-18 font-semibold text-ink-1">{name}</p>
          <p className={`text-13 text-ink-3 ${by ? "font-mono" : ""}`}>{file}</p>
        </li>
      ))}
    </ol>
  );
}
