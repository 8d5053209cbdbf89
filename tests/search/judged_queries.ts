// Queries as users type them, and their expected hits, judged by reading the site, not by using the search.

/** The site's content beside the documentation. */
export const newsRows = [
  ["高分系列卫星影像数据更新公告", "新增 2026 年三季度定标系数，覆盖 GF-1 与 GF-6。", "中国资源卫星应用中心"],
  ["国产陆地卫星在轨绝对辐射定标场地试验完成", "敦煌场地同步测量，结果优于 5%。", "遥感学报"],
  ["自然资源部发布卫星遥感影像质量评价行业标准征求意见稿", "标准规定几何与辐射质量的评价方法。", "自然资源部"],
  [
    "环境二号卫星 16 m 相机数据在秋粮长势监测中的应用",
    "利用 HJ-2A 的 CCD 影像估算冬小麦叶面积指数。",
    "生态环境部卫星环境应用中心",
  ],
  ["水体叶绿素反演培训班报名通知", "面向 GAC_AHSI_Water 用户，十二月在武汉举办。", "GAC 项目组"],
  ["资源三号立体影像用于滑坡应急制图", "灾后六小时完成正射影像与高差分析。", "应急管理部"],
] as const;

export const versionRows = [
  ["GAC_MSS", "3.2.1", "2026-10-28", "新增 GF-7 后视全色几何校正\n修复批量处理时日志时间错误"],
  ["GAC_MSS", "3.2.0", "2026-08-12", "新增一站式处理的断点续作"],
  ["GAC_PMS", "2.4.0", "2026-09-15", "全色融合提速，内存占用降低"],
  ["GAC_CCD", "2.1.3", "2026-08-20", "修复 HJ-2B 影像的无效值"],
  ["GAC_AHSI_Water", "1.3.0", "2026-07-06", "新增水体掩膜"],
  ["GAC_AHSI_Mineral", "1.3.0", "2026-07-06", "短波红外波段去条带"],
] as const;

const news = (n: number) => `/news#news-${n}`;
const release = (path: string) => `/download/${path}`;
const doc = (path: string) => `/document/${path}`;

/** Query → the address of the hit that must come first. */
export const judged: [query: string, address: string][] = [
  ["大气校正", doc("atm-correction")],
  ["辐射定标", doc("rad-calibration")],
  ["几何校正", doc("geo-correction")],
  ["一站式", doc("one-stop")],
  ["批量处理", doc("batch")],
  ["影像镶嵌", doc("mosaic")],
  ["融合", doc("fusion")],
  ["软件介绍", "/document"],
  ["大气校正参数", doc("atm-correction#atm-correction-params")],
  ["几何校正 步骤", doc("geo-correction#geo-correction-steps")],
  ["镶嵌结果", doc("mosaic#mosaic-results")],
  ["气溶胶", doc("atm-correction#atm-correction-params-aerosol")],
  ["能见度", doc("atm-correction#atm-correction-params-aerosol")],
  ["辐射传输方程", doc("atm-correction#atm-correction-params-equation")],
  ["MODTRAN", doc("atm-correction")],
  ["modtran", doc("atm-correction")],
  ["大气顶反射率", doc("rad-calibration#rad-calibration-params-toa")],
  ["相对定标", doc("rad-calibration#rad-calibration-interface-relative")],
  ["绝对定标方程", doc("rad-calibration#rad-calibration-params-equation")],
  ["RPC", doc("geo-correction#geo-correction-params-rpc")],
  ["有理多项式", doc("geo-correction#geo-correction-params-rpc")],
  ["重采样", doc("geo-correction#geo-correction-params-kernels")],
  ["半个像元", doc("geo-correction#geo-correction-results-half-pixel")],
  ["偏差补偿", doc("geo-correction#geo-correction-params-bias")],
  ["羽化", doc("mosaic#mosaic-params-feather")],
  ["直方图匹配", doc("mosaic#mosaic-params-histogram")],
  ["线性匹配", doc("mosaic#mosaic-params-linear")],
  ["控制点", doc("mosaic#mosaic-params-points")],
  ["HPF", doc("fusion#fusion-params-window")],
  ["为什么先要定标", doc("atm-correction#atm-correction-interface-radiance-first")],
  ["怎么做大气校正", doc("atm-correction")],
  ["只重采样一次", doc("one-stop#one-stop-params-resample-once")],
  ["不确定度", doc("one-stop#one-stop-params-uncertainty")],
  ["头文件", doc("batch#batch-params-header")],
  ["整批用时", doc("batch#batch-params-time")],
  ["怎样验收", doc("batch#batch-results-acceptance")],
  ["收费", "/document#intro-charges"],
  ["处理链", "/document#intro-chain"],
  ["运行条件", "/document#intro-system"],
  ["输入与输出", "/document#intro-files"],
  ["融合 常见问题", doc("fusion#fusion-results-faults")],
  ["GAC_MSS 3.2.1", release("GAC_MSS/3.2.1")],
  ["3.2.0", release("GAC_MSS/3.2.0")],
  ["gac_pms v2.4.0", release("GAC_PMS/2.4.0")],
  ["GAC_AHSI_Mineral", release("GAC_AHSI_Mineral/1.3.0")],
  ["叶绿素", news(5)],
  ["秋粮", news(4)],
  ["hj2a ccd", news(4)],
  ["征求意见稿", news(3)],
  ["敦煌", news(2)],
  ["滑坡应急", news(6)],
  ["定标系数更新", news(1)],
  ["高分七号", release("GAC_MSS/3.2.1")],
  ["GF-7", release("GAC_MSS/3.2.1")],
];

/** Texts that occur nowhere, although parts of them do: the address of a near match, null for none. */
export const nonsense: [query: string, address: string | null][] = [
  ["滑坡驿站鱻骑手", news(6)],
  ["敦煌驿站鱻骑手", news(2)],
  ["叶绿素咖啡馆菜单", news(5)],
  ["modtrn", doc("atm-correction")],
  ["鱻鱻骉骉", null],
  ["zzqqxx", null],
];

/** Spellings of the same thing. */
export const alike: string[][] = [["GF-1", "GF1", "gf1", "ＧＦ－１", "高分一号"], ["GF-7", "gf7", "高分七号"]];
