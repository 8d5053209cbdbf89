// The words of the demonstration's users, the oldest first.
import type { FeedbackStatus } from "../../shared/labels.ts";
import type { ForumModule } from "../../shared/forum/words.ts";

/** Text, how far it came, answer. */
export const feedbackWords: readonly (readonly [text: string, reached: FeedbackStatus, reply?: string])[] = [
  ["希望支持高分三号的几何校正。", "completed", "雷达数据不在本软件的范围内，已记录您的需求。"],
  ["安装时提示缺少运行库。", "completed", "请先安装帮助文档中列出的运行库，再运行安装程序。"],
  ["批量处理时希望能跳过已经完成的影像。", "completed", "最新版本可以从断点继续，请更新后重试。"],
  ["能否给出每个波段的定标系数来源？", "completed", "帮助文档“辐射定标”一节已补充出处。"],
  ["大气校正结果在水体上出现负值。", "completed", "请把能见度调高后重试，或选择水体专用的软件包。"],
  ["希望导出处理日志为表格。", "processing"],
  ["一站式处理能否自定义输出目录的命名规则？", "processing"],
  ["界面文字在高分屏上偏小。", "read"],
  ["企业版的授权怎样申请？单位想在三台工作站上使用。", "read"],
  ["宽幅影像镶嵌之后接边处有细线，影像名已附在描述里：GF1_WFV2_E116.4_N36.2。", "unread"],
  ["帮助文档能否提供离线版本？内网环境无法访问网站。", "unread"],
];

export type TopicWords = {
  module: ForumModule;
  title: string;
  body: string;
  /** `作者：` begins what the author of the topic says. */
  answers: readonly string[];
  /** The number of the answer that the author has accepted, from 1 on. */
  accepted?: number;
};

export const AUTHOR = "作者：";

const machines = ["i7-12700，32 GB", "i5-10400，16 GB", "至强 6226R，128 GB", "Ryzen 7 5800X，32 GB", "i7-8700，16 GB"];
const disks = ["固态硬盘", "机械硬盘", "NAS 上直接读", "NVMe"];
const remarks = [
  "",
  "",
  "",
  "内存占到一半左右。",
  "同时开着别的程序。",
  "第二次跑同一景快一些。",
  "换固态之前要多一半时间。",
];

/** Many short answers of one kind. */
const timings = Array.from({ length: 30 }, (_, n) => {
  const [minutes, seconds] = [4 + n * 7 % 11, n * 17 % 60];
  const remark = remarks[n * 5 % remarks.length] ?? "";
  return `${machines[n * 3 % 5]}，${disks[n % 4]}，一站式 ${minutes} 分 ${
    String(seconds).padStart(2, "0")
  } 秒。${remark}`;
});

export const topicWords: readonly TopicWords[] = [
  {
    module: "one_stop_process",
    title: "各位处理一景 GF6 WFV 要多久？报一下机器和时间",
    body: "打算给课题组配机器，想知道瓶颈在处理器还是硬盘。请写：处理器，内存，硬盘，一站式处理的时间。",
    answers: timings,
  },
  {
    module: "radiation_calibration",
    title: "定标系数从哪一年开始更新",
    body: "手头有 2019 年的 GF1 WFV 影像，系数应选哪一年？",
    answers: [
      "选成像年份；没有的话选最近的一年。",
      `${AUTHOR}同一年的影像，两个相机的系数不一样，是正常的吗？`,
      "正常，四台相机各自定标。",
      `${AUTHOR}明白了，谢谢。`,
    ],
    accepted: 1,
  },
  {
    module: "atmospheric_correction",
    title: "冬季影像的大气模式选择",
    body: "北纬 45 度，1 月份，应选中纬度冬季还是近极地？",
    answers: [
      "中纬度冬季。近极地用于北纬 60 度以上。",
      "地面有雪的话，能见度不要用自动估计的。",
      `${AUTHOR}有雪，能见度改成实测值之后正常了。`,
    ],
    accepted: 1,
  },
  {
    module: "geometric_correction",
    title: "山区影像残差超过两个像元",
    body: "用 30 米高程，控制点 8 个，残差一直在 2 以上。",
    answers: [
      "控制点尽量分布在不同高程上。",
      "高程换成 12.5 米试试。",
      `${AUTHOR}换高程之后降到 0.8 了。`,
      "残差最大的那个点先去掉，看看是不是点本身选错了。",
      `${AUTHOR}确实有一个点选在了阴影里，去掉之后 0.6。`,
    ],
    accepted: 2,
  },
  {
    module: "one_stop_process",
    title: "一站式处理可以只做前两步吗",
    body: "几何校正另有软件完成，希望只输出反射率。",
    answers: [
      "在步骤里取消几何校正即可。",
      `${AUTHOR}取消之后输出的文件名还是以 _geo 结尾？`,
      "不会，取消几何校正后以 _ref 结尾，看一下是不是旧文件。",
    ],
    accepted: 3,
  },
  {
    module: "atmospheric_correction",
    title: "GF6 WFV 大气校正后偏暗怎么办",
    body: "夏季影像，能见度取 23 km，结果比实测低约 10%。",
    answers: [
      "先看定标系数年份对不对。",
      `${AUTHOR}系数是安装包里带的最新一年，影像是去年的。`,
      "那就是年份的问题，换成影像当年的。",
      "另外检查一下成像时间的时区，时间差八小时太阳高度角就错了。",
      `${AUTHOR}换成当年的系数之后正常了，谢谢各位。`,
      "我这边也是同样的情况，已解决。",
    ],
    accepted: 3,
  },
  {
    module: "radiation_calibration",
    title: "定标之后的单位是什么",
    body: "输出的 _rad 影像数值在 0 到 300 之间，文档里没有找到单位和缩放系数。",
    answers: [
      "单位是 W·m⁻²·sr⁻¹·μm⁻¹，没有缩放。",
      "日志最后一行写着每个波段的增益和偏置，可以对照。",
      `${AUTHOR}在日志里看到了，谢谢。`,
    ],
    accepted: 1,
  },
  {
    module: "one_stop_process",
    title: "批量处理中断之后怎样继续",
    body: "处理到一半断电，重新开始会不会覆盖前面的结果？",
    answers: [
      "已经写完的不会覆盖，会跳过。",
      "断电时正在写的那一景会重新处理，先把不完整的文件删掉更稳妥。",
      `${AUTHOR}试过了，从断掉的那一景继续的。`,
    ],
    accepted: 1,
  },
  {
    module: "geometric_correction",
    title: "两景相邻影像的接边有半个像元的错位",
    body: "同一轨道的相邻两景，分别校正之后接边处道路错开大约半个像元，是正常范围吗？",
    answers: [
      "两景用的是同一份高程吗？分幅的高程在边界上常有台阶。",
      `${AUTHOR}是分幅的，我拼成一份再试。`,
      "半个像元以内算正常，要更好就在重叠区加几个连接点。",
    ],
  },
];

/** The words that await moderators at their first look. */
export const waitingWords = {
  topic: ["geometric_correction", "没有 RPC 文件还能做几何校正吗", "资源三号早期影像缺少 RPC 文件，能否只用控制点？"],
  reply: "同样的问题，按上面的步骤重新处理后就正常了。",
  report: "内容与主题无关，疑似广告。",
} as const;
