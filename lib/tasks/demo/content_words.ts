// The words of the demonstration's cases, tutorials and news, the oldest first.

/** `scene`: the pictures of static/scenes and the clip. */
export const caseWords = [
  {
    scene: "hero-fields",
    title: "旱情监测数据准备",
    satellite: "HJ2B",
    camera: "CCD",
    place: "河西走廊",
    tags: "农业,一站式处理",
    why: "旱情指数由多期反射率计算，要求各期影像在同一尺度上。",
  },
  {
    scene: "hero-delta",
    title: "海岸带季度影像产品",
    satellite: "HJ2A",
    camera: "CCD",
    place: "渤海湾",
    tags: "海岸带,一站式处理",
    why: "岸线与滩涂每季度更新一次，相邻轨道的影像需要无缝拼接。",
  },
  {
    scene: "mine",
    title: "露天矿区高光谱填图",
    satellite: "ZY1F",
    camera: "AHSI",
    place: "内蒙古中部",
    tags: "矿产,高光谱",
    why: "矿物识别依赖短波红外的吸收特征，大气残余会掩盖它们。",
  },
  {
    scene: "lake",
    title: "湖泊水质高光谱反演",
    satellite: "GF5B",
    camera: "AHSI",
    place: "太湖流域",
    tags: "水体,高光谱",
    why: "水体信号弱，离水反射率对大气校正的误差非常敏感。",
  },
  {
    scene: "mountain",
    title: "山区林地遥感影像校正",
    satellite: "ZY302",
    camera: "TMS",
    place: "横断山区",
    tags: "林业,几何校正",
    why: "地形起伏大，没有高程参与的几何校正会使山脊与沟谷错位。",
  },
  {
    scene: "city",
    title: "城市热点区域底图生产",
    satellite: "GF2",
    camera: "PMS",
    place: "长江中游城市群",
    tags: "城市,几何校正",
    why: "底图要与矢量道路套合，平面误差应在一个像元左右。",
  },
  {
    scene: "delta",
    title: "河口湿地变化监测",
    satellite: "GF1",
    camera: "WFV",
    place: "黄河三角洲",
    tags: "湿地,辐射定标",
    why: "湿地植被的年际变化小于未定标影像之间的亮度差异。",
  },
  {
    scene: "fields",
    title: "农田地表反射率时间序列",
    satellite: "GF6",
    camera: "WFV",
    place: "黄淮海平原",
    tags: "农业,大气校正",
    why: "冬小麦的返青与抽穗要从每旬一期的反射率曲线上判读。",
  },
] as const;

/** The newest stands first on the page: where one begins. */
export const tutorialWords = [
  {
    scene: "mine",
    title: "高光谱数据的处理要点",
    content: "先剔除坏波段，再做大气校正。\n水汽波段的结果不参与分析，填图前检查短波红外的条带。",
  },
  {
    scene: "lake",
    title: "一站式处理：批量完成三步",
    content: "选择文件夹，依次完成定标、大气与几何校正。\n日志记录每一景的参数与用时，中断之后从断点继续。",
  },
  {
    scene: "city",
    title: "几何校正：控制点与高程",
    content: "准备高程数据，选择 RPC 文件。\n控制点分布在不同高程上，检查残差之后输出。",
  },
  {
    scene: "mountain",
    title: "大气校正：参数怎样选",
    content: "按成像时间与纬度选择大气模式。\n能见度没有实测值时取默认值，山区使用平均高程。",
  },
  {
    scene: "delta",
    title: "辐射定标：从 DN 值到辐亮度",
    content: "选择原始影像与定标系数年份，运行后得到以 _rad 结尾的影像。\n系数年份与成像年份一致。",
  },
  {
    scene: "fields",
    title: "安装与首次运行",
    content: "下载安装包，核对 SHA-256，运行安装程序。\n启动后用本站账号登录，先用随附的样例影像走一遍。",
  },
] as const;

/** Title, summary, source. */
export const newsWords = [
  ["辐射校正场完成年度设备检定", "自动观测站数据可以在线查询。", "定标场"],
  ["高分七号立体影像用于一比一万测图", "项目组介绍了控制资料的准备与检查方法。", "地理信息局"],
  ["大气校正软件对比试验结果公布", "六种软件在四个试验场参加比较。", "遥感技术与应用"],
  ["农情遥感业务系统完成升级", "旬报改由统一的反射率产品生成。", "农业信息中心"],
  ["新一代 RPC 精化方法公开", "方法面向山区控制点稀少的影像。", "测绘学报"],
  ["高光谱遥感水质监测指南征求意见", "指南给出了叶绿素与悬浮物的反演流程。", "水利信息中心"],
  ["环境减灾二号卫星服务汛期监测", "每两天覆盖一次重点流域。", "应急信息中心"],
  ["国产陆地卫星真实性检验会议召开", "会议讨论了反射率产品检验规范。", "遥感学会"],
  ["资源一号 02E 数据开放申请", "可见近红外相机与高光谱相机数据面向科研用户开放。", "资源卫星中心"],
  ["高分六号宽幅相机定标系数更新", "本年度场地定标结果发布，随新版安装包提供。", "卫星应用中心"],
] as const;
