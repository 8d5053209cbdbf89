// Valid reports of a desktop program, with the changes of a test.

let n = 0;
type Changes = Record<string, unknown>;

export function device(changes: Changes = {}) {
  const computer_info = {
    os: "Windows 10 22H2",
    cpu: "Intel Core i7-12700",
    ram: 34_091_302_912,
    gpu: "NVIDIA RTX A2000",
  };
  return { device_id: "PC-0001", computer_info, image_file: "desk.png", image_description: "二楼机房", ...changes };
}

/** A usage session that began a moment ago. */
export function session(changes: Changes = {}) {
  return { event_id: `use-${++n}`, started_at: new Date().toISOString(), seconds: 600, ...changes };
}

/** An image processed a moment ago. */
export function image(changes: Changes = {}) {
  return {
    event_id: `image-${++n}`,
    module_name: "atmospheric_correction",
    satellite_payload: "GF6 WFV",
    model_type: "中纬度夏季",
    created_at: new Date().toISOString(),
    input_image: "GF6_WFV_E104.1_N30.2_20201118_L1A_rad.tif",
    output_image: "GF6_WFV_E104.1_N30.2_20201118_L1A_ref.tif",
    ...changes,
  };
}
