// What the home page's carousel says. Scenes, places and spectra are simulated, and marked so on the page.
import type { HeroSlide } from "./HeroSlides.tsx";
import { coverage } from "../../lib/shared/sensors.ts";

const { satellites, cameras } = coverage("GAC_MSS");
const download = { href: "/download", label: "立即下载" };
const check = { href: "/sensors", label: "查看我的影像是否支持" };

export const heroSlides: readonly HeroSlide[] = [
  {
    title: ["从原始 DN 值，", "到地表反射率"],
    text: ["辐射定标、大气校正、几何校正一次完成。", "1 GB 影像约 5 分钟，输出 GeoTIFF。"],
    main: download,
    second: check,
    note: "GAC_MSS 全部功能免费，实名注册后下载",
    picture: {
      scene: "hero-delta",
      subject: "河口湿地",
      facts: ["示意图", "GF-1 WFV", "16 m", "真彩色 R-G-B"],
      ticks: ["118°50′E", "119°00′E", "119°10′E"],
      probe: {
        place: "119.12°E 37.78°N",
        bands: [
          ["蓝 485 nm", "0.148", "0.105"],
          ["绿 555 nm", "0.171", "0.164"],
          ["红 660 nm", "0.183", "0.203"],
          ["近红外 830 nm", "0.112", "0.121"],
        ],
      },
    },
  },
  {
    title: [`${satellites} 颗卫星，`, `${cameras} 台相机，`, "一套软件"],
    text: ["GAC_MSS 读取高分、资源等五个系列的影像。"],
    main: { href: "/sensors", label: "查看支持的卫星" },
    second: download,
    note: "GAC_MSS 全部功能免费，实名注册后下载",
    picture: {
      scene: "hero-fields",
      subject: "灌区农田",
      facts: ["示意图", "GF-6 WFV", "16 m", "真彩色 R-G-B"],
      ticks: ["106°20′E", "106°30′E", "106°40′E"],
    },
  },
  {
    title: ["阴影、积雪与薄霾，", "同一个模型"],
    text: ["MODTRAN 辐射传输模型完成大气校正，", "有理多项式系数完成几何校正。"],
    main: { href: "/case", label: "查看案例" },
    second: download,
    note: "GAC_MSS 全部功能免费，实名注册后下载",
    picture: {
      scene: "hero-mountain",
      subject: "积雪山地",
      facts: ["示意图", "ZY-3 TMS", "5.8 m", "真彩色 R-G-B"],
      ticks: ["100°40′E", "100°50′E", "101°00′E"],
    },
  },
];
