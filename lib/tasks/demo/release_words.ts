// The release notes of the demonstration's versions: typed lines, as the version form makes them.
import { packages } from "../../shared/catalog.ts";
import type { SoftwareName } from "../../shared/labels.ts";

const titleOf = (name: SoftwareName) => packages.find((one) => one.name === name)?.title ?? name;

/** The news of one package alone in its second, third and fourth release. */
const own: Record<SoftwareName, readonly [string, string, string]> = {
  GAC_MSS: ["环境减灾二号 A、B 星 CCD 相机", "中巴资源 04A 星宽幅相机", "按卫星分组的影像列表"],
  GAC_PMS: ["高分六号全色 / 多光谱相机", "全色与多光谱同名影像自动配对", "融合前的配准检查"],
  GAC_CCD: ["高分一号四台宽幅相机", "宽幅影像按分幅边界镶嵌", "镶嵌线的预览"],
  GAC_AHSI_Water: ["高分五号 B 星高光谱相机", "耀斑像元的标记", "水体掩膜的导入"],
  GAC_AHSI_Mineral: ["资源一号 02D、02E 星高光谱相机", "坏波段表的编辑", "短波红外条带的检查"],
};

/** The notes of a package's releases, the oldest first. */
export const releaseNotes: readonly ((name: SoftwareName) => readonly string[])[] = [
  (
    name,
  ) => [
    `新增 首个公开版本：${titleOf(name)}`,
    "新增 辐射定标、大气校正与几何校正",
    "新增 每一景的处理日志",
    "已知问题 一次只处理一景",
  ],
  (name) => [
    `新增 ${own[name][0]}`,
    "新增 批量处理：扫描子文件夹，逐景处理",
    "优化 大气校正的查找表只读一次，连续处理更快",
    "修复 部分 XML 头文件带 BOM 时无法读取",
  ],
  (name) => [
    `新增 ${own[name][1]}`,
    "新增 几何校正可以使用外部高程数据",
    "优化 本年度的定标系数随安装包提供",
    "修复 影像路径含空格时日志写入失败",
    "修复 投影带号在跨带影像上取错",
  ],
  (name) => [
    `新增 ${own[name][2]}`,
    "新增 一站式处理中断之后从断点继续",
    "优化 大幅影像分块读取，占用的内存减少",
    "优化 错误提示写明是哪一个文件、哪一步",
    "修复 东经 90 度以西影像的成像时区",
  ],
];

/** Of the releases between them. */
export const fixNotes = {
  withdrawn: ["优化 镶嵌时的内存占用", "修复 个别影像的羽化边缘出现黑边"],
  after: ["修复 1.2.1 在多景镶嵌时末行像元重复", "修复 个别影像的羽化边缘出现黑边"],
  beta: ["新增 处理队列可以调整先后", "新增 处理参数的保存与载入", "已知问题 参数文件暂不支持中文文件名"],
} as const;
export const withdrawal = "多景镶嵌的末行像元重复，请使用 1.2.2";
