// The texts of the home page's carousel. Scenes and values are simulated and marked so: no location, camera or
// resolution.
import type { HeroSlide } from "./HeroSlides.tsx";
import { coverage } from "../../lib/shared/sensors/sensors.ts";

const { satellites, cameras } = coverage("GAC_MSS");

export const heroSlides: readonly HeroSlide[] = [
  {
    title: ["从原始 DN 值，", "到地表反射率"],
    text: ["辐射定标、大气校正、几何校正一次完成。", "1 GB 影像约 5 分钟，输出 GeoTIFF。"],
    second: { href: "/sensors", label: "查看我的影像是否支持" },
    picture: { scene: "hero-delta", subject: "河口湿地" },
    probe: { column: 1300, row: 300, before: [0.092, 0.135, 0.157], after: [0.041, 0.065, 0.04] },
  },
  {
    title: [`${satellites} 颗卫星，`, `${cameras} 台相机，`, "一套软件"],
    text: ["GAC_MSS 读取高分、资源等五个系列的影像。"],
    second: { href: "/sensors", label: "查看支持的卫星" },
    picture: { scene: "hero-fields", subject: "灌区农田" },
    probe: { column: 1300, row: 300, before: [0.102, 0.152, 0.17], after: [0.055, 0.076, 0.034] },
  },
  {
    title: ["阴影、积雪与薄霾，", "同一个模型"],
    text: ["MODTRAN 辐射传输模型完成大气校正，", "有理多项式系数完成几何校正。"],
    second: { href: "/case", label: "查看案例" },
    picture: { scene: "hero-mountain", subject: "积雪山地" },
    probe: { column: 1400, row: 420, before: [0.196, 0.231, 0.268], after: [0.091, 0.113, 0.131] },
  },
];
