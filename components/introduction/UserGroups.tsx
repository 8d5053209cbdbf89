// The eight groups of users of the software.
import { Building2, Droplets, FlaskConical, GraduationCap, Leaf, Mountain, Trees, Wheat } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";

const groups: readonly (readonly [LucideIcon, string])[] = [
  [FlaskConical, "科研院所"],
  [GraduationCap, "高等院校"],
  [Mountain, "自然资源"],
  [Leaf, "生态环境"],
  [Wheat, "农业农村"],
  [Droplets, "水利"],
  [Trees, "林业草原"],
  [Building2, "城市规划与卫星应用"],
];

export function UserGroups() {
  return (
    <section aria-labelledby="groups">
      <h2 id="groups" className="mb-5 text-24 font-semibold text-ink-1 sm:text-30">谁在使用</h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {groups.map(([Icon, name]) => (
          <li key={name} className="flex min-h-17 items-center gap-3.5 bg-bg px-4 py-3 text-16 text-ink-1 sm:px-6">
            <Icon size={19} aria-hidden="true" className="shrink-0 text-primary" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
