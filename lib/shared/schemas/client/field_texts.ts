// Describes every field that the desktop programs send: call, then field.
import { OTHER_PAYLOAD, PAYLOADS } from "../../bounds.ts";

const event_id = "这一条记录的编号，由软件生成；重复发送时据此只计一次";

export const clientFieldTexts: Record<string, Record<string, string>> = {
  login: {
    identifier: "登录时输入的账号、手机号或邮箱",
    password: "登录密码，经加密连接发送",
    device_id: "软件为这台计算机生成的编号",
    software_name: "软件包的名称",
    version: "软件的版本号",
  },
  device: {
    device_id: "软件为这台计算机生成的编号",
    computer_info: "计算机的配置，共四项",
    "computer_info.os": "操作系统的名称与版本",
    "computer_info.cpu": "处理器型号",
    "computer_info.ram": "内存大小，以字节计",
    "computer_info.gpu": "显卡型号",
    image_file: "设备图片的文件名，可以不填；图片本身不发送",
    image_description: "您为这台设备写的说明，可以不填",
  },
  usage: {
    event_id,
    started_at: "开始使用的时间",
    seconds: "使用了多少秒，1 至 86400",
  },
  processing: {
    event_id,
    module_name: "处理模块：辐射定标、大气校正、几何校正或一站式处理",
    satellite_payload:
      `卫星与载荷，例如 GF6 WFV；只能含字母、数字、空格和 _ . + -，不超过 32 个字，或以一个 / 分为这样的两段；每位用户最多区分 ${PAYLOADS} 种，之后的计为“${OTHER_PAYLOAD}”`,
    model_type: "所选的大气模式等模型类型",
    created_at: "处理完成的时间",
    input_image: "输入影像的文件名，不含路径",
    output_image: "输出影像的文件名，不含路径",
    calib_file: "定标文件的文件名，不含路径",
    xml_file: "元数据文件的文件名，不含路径",
    rgb_file: "快视图的文件名，不含路径",
    status: "结果：成功或失败",
    error_code: "失败时的错误代码",
    seconds: "处理用了多少秒，1 至 86400",
  },
  updates: {
    channel: "通道：稳定版或测试版",
    software: "软件包的名称",
    version: "正在使用的版本号",
  },
};
