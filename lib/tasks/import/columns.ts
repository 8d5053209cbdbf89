// Describes the columns of all tables as Markdown, from the schemas that check the rows.
import { z } from "zod/mini";
import { modules } from "../../shared/modules.ts";
import { columnsIn, importedTables, importSchemas } from "./tables.ts";

type Property = {
  enum?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  anyOf?: Property[];
};

const formats: Record<string, string> = {
  date: "a day, `2024-03-05`",
  "date-time": "a time, `2024-03-05 07:30:00`",
  uri: "an address",
  bcrypt: "a bcrypt hash",
  json: '`{"country": "", "region": "", "city": ""}`',
};

/** Columns whose schema says less than their rule. */
const notes: [column: RegExp, values: string][] = [
  [/^purpose$/, "`学术研究` `项目合作` `产品试用` `技术交流`, or 20–500 characters"],
  [/^version_number$/, "three numbers, `1.2.0`"],
  [/^user_id$/, "the `legacy_id` of a user"],
  [/^version_id$/, "the `legacy_id` of a version"],
  [/^(model_type|error_code)$/, "up to 64 characters"],
  [/_type$/, "`upload` `url`"],
  [/^file_path$/, "a file in the folder, or an address"],
  [/_path$/, "a file in the folder"],
  [/^page_url$/, "a path of the site, `/news`"],
  [/_url$|^(before|after)_image$/, "an address"],
  [/^ip_address$/, "IPv4 or IPv6"],
  [/^referrer$/, "an address; others are dropped"],
  [/^(illustration|mandatory|pinned)$/, "`true` `false` `1` `0` `是` `否`"],
  [/^seconds$/, "1–86400"],
  [/^module_name$/, modules.map((name) => `\`${name}\``).join(" ")],
  [/^satellite_payload$/, "letters, digits, spaces and `_.+-`, up to 32, or two such parts with `/` between"],
  [/^(input_image|output_image|\w+_file)$/, "a file name, up to 255 characters"],
];

/** Returns a heading and a table of columns for each table. */
export function columnTables(): string {
  return importedTables.map((table) => {
    const { properties = {}, required = [] } = z.toJSONSchema(importSchemas[table], {
      io: "input",
      unrepresentable: "any",
    });
    const rows = columnsIn(table).map((name) => {
      const isRequired = required.includes(name) ? "required" : "";
      return `| \`${name}\` | ${isRequired} | ${noteOf(name) ?? valuesOf(properties[name] as Property)} |`;
    });
    return [`### ${table}`, "", "| column | | values |", "| --- | --- | --- |", ...rows].join("\n");
  }).join("\n\n");
}

function noteOf(column: string): string | undefined {
  return notes.find(([pattern]) => pattern.test(column))?.[1];
}

function valuesOf({ anyOf, enum: words, format, minLength, maxLength }: Property): string {
  if (anyOf) return valuesOf(anyOf.at(-1) ?? {});
  if (words) return words.map((word) => `\`${word}\``).join(" ");
  if (format && formats[format]) return formats[format];
  if (maxLength === undefined) return "";
  return minLength === maxLength ? `${maxLength} characters` : `${minLength ?? 0}–${maxLength} characters`;
}
