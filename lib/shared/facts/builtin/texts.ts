// The built-in values of the product facts that consist of texts: comparison, scenes, groups, claims and FAQ.
import type { ClaimsPart } from "../../schemas/content/facts/claims.ts";
import type { ComparisonPart } from "../../schemas/content/facts/comparison.ts";
import type { FaqPart } from "../../schemas/content/facts/faq.ts";
import type { GroupsPart } from "../../schemas/content/facts/groups.ts";
import type { ScenesPart } from "../../schemas/content/facts/scenes.ts";

export const builtinComparison: ComparisonPart = {
  advantages: [
    { name: "1 GB 影像处理时间", traditional: "分步处理，数十分钟", ours: "{minutes}" },
    { name: "操作方式", traditional: "多个软件依次打开、逐步设参", ours: "一站式，一次运行" },
    { name: "大气校正", traditional: "自行选择模型、手工录入参数", ours: "MODTRAN 辐射传输模型" },
    {
      name: "国产卫星覆盖",
      traditional: "按载荷分别编写脚本",
      ours: "{satellites} 颗卫星、{cameras} 台相机、{image_types} 种影像类型",
    },
    { name: "反射率误差", traditional: "随操作者与参数变化", ours: "{error_advantage}" },
    { name: "输出格式", traditional: "格式不一，需转换", ours: "GeoTIFF，附处理日志" },
  ],
  technical: [
    { name: "大气校正模型", value: "MODTRAN 辐射传输模型" },
    { name: "支持卫星", value: "{coverage}" },
    { name: "反射率误差", value: "{error_indicator}" },
    { name: "处理方式", value: "一站式批量处理" },
    { name: "输出格式", value: "GeoTIFF" },
  ],
};

export const builtinScenes: ScenesPart = [
  { title: "生态监测", text: "湿地、岸线与植被覆盖变化", picture: "delta", subject: "河口湿地" },
  { title: "水质与水资源", text: "藻华、悬浮物与水域面积", picture: "lake", subject: "湖泊水面" },
  { title: "农业与估产", text: "作物分类、长势与产量", picture: "fields", subject: "灌区农田" },
  { title: "城市规划与土地利用", text: "建设用地、绿地与更新", picture: "city", subject: "沿海城市" },
  { title: "地质与矿产", text: "岩性、蚀变矿物与矿区监管", picture: "mine", subject: "露天矿区" },
];

export const builtinGroups: GroupsPart = [
  { name: "科研院所", icon: "research" },
  { name: "高等院校", icon: "university" },
  { name: "自然资源", icon: "resources" },
  { name: "生态环境", icon: "ecology" },
  { name: "农业农村", icon: "agriculture" },
  { name: "水利", icon: "water" },
  { name: "林业草原", icon: "forestry" },
  { name: "城市规划与卫星应用", icon: "city" },
];

/** The owner's document has two values of the error; the notes of both name both. */
const errorCondition = "绝对误差：软件指标 0.02，与传统方法比较时取 0.03；相对误差均为 10%。" +
  "实际精度随地物与大气条件而变，请以实测数据检验";

export const builtinClaims: ClaimsPart = [
  {
    key: "error_advantage",
    number: 0.03,
    text: "绝对误差 0.03，相对误差 10%",
    condition: errorCondition,
    source: "技术优势",
  },
  {
    key: "error_indicator",
    number: 0.02,
    text: "绝对误差 0.02，相对误差 10%",
    condition: errorCondition,
    source: "软件指标",
  },
  {
    key: "minutes",
    number: 5,
    text: "约 5 分钟",
    condition: "一景 1 GB 影像的一站式处理；计算机配置未给出，用时随配置和影像变化",
    source: "技术优势",
  },
  {
    key: "coverage",
    number: 20,
    text: "20 余颗国产陆地卫星，40 余个光学载荷",
    condition: "五个软件包合计；逐颗卫星、逐台相机见影像适配表",
    source: "软件指标",
  },
];

export const builtinFaq: FaqPart = [
  {
    question: "安装时杀毒软件提示未签名",
    answer: "先核对 SHA-256 与下载页一致，再在杀毒软件中信任 setup.exe。仍被拦截时，在反馈中附上软件名称与版本。",
  },
  {
    question: "首次启动提示“服务器无响应”",
    answer: "首次启动需要联网登录。请确认这台计算机能打开本网站，检查防火墙与代理是否拦截了软件，再重新启动。" +
      "仍然失败时，在反馈中写明提示的全文与时间。",
  },
  {
    question: "解压后找不到 RPC 文件",
    answer: "RPC 参数是与影像同名的 .rpb 或 .rpc 文件，须与影像放在同一文件夹。" +
      "请重新完整解压，解压路径中不要含空格或中文；压缩包里没有时，请从数据网站重新下载该景影像。",
  },
  {
    question: "内网电脑如何登录",
    answer: "软件首次启动需要访问登录服务器。请网络管理员放行本网站的地址；" +
      "单位在内网部署了本网站时，由该网站的管理员开通账号，用初始密码登录。",
  },
];
