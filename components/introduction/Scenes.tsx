// Five fields of application, each with a corrected scene.
import { MoreLink } from "../content/Section.tsx";

const scenes = [
  { title: "生态监测", text: "湿地、岸线与植被覆盖变化", scene: "delta", subject: "河口湿地" },
  { title: "水质与水资源", text: "藻华、悬浮物与水域面积", scene: "lake", subject: "湖泊水面" },
  { title: "农业与估产", text: "作物分类、长势与产量", scene: "fields", subject: "灌区农田" },
  { title: "城市规划与土地利用", text: "建设用地、绿地与更新", scene: "city", subject: "沿海城市" },
  { title: "地质与矿产", text: "岩性、蚀变矿物与矿区监管", scene: "mine", subject: "露天矿区" },
];

export function Scenes() {
  return (
    <section aria-labelledby="scenes">
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 id="scenes" className="text-24 font-semibold text-ink-1 sm:text-30">应用场景</h2>
        <p className="text-13 text-ink-3">图为示意图</p>
      </div>
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {scenes.map(({ title, text, scene, subject }) => (
          <li key={scene} className="flex flex-col">
            <img
              src={`/static/scenes/${scene}-after-800.webp`}
              width={800}
              height={500}
              loading="lazy"
              decoding="async"
              alt={`${subject}，处理后真彩色（示意图）`}
              className="aspect-[16/10] w-full bg-sunken object-cover"
            />
            <h3 className="mt-3 text-18 font-semibold text-ink-1">{title}</h3>
            <p className="text-14 text-ink-2">{text}</p>
            <span className="mt-0.5 [&>a]:text-15">
              <MoreLink href="/case" label="查看案例" of={title} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
