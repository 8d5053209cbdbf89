// The shape of a value as its schema declares it: which fields it has, and how each is edited.
import { z } from "zod/mini";
import { fieldRules } from "../../../kit/field_rules.ts";

type Common = { label: string; required: boolean };
/** An empty field or group is sent as null. */
type Nullable = { nullable?: true };
export type Scalar =
  | Common & { is: "text"; most?: number }
  | Common & Nullable & { is: "number" }
  | Common & { is: "flag" }
  | Common & { is: "choice"; values: readonly string[] }
  /** Several of the values. */
  | Common & { is: "choices"; values: readonly string[] }
  /** Texts, one a line. */
  | Common & { is: "lines" };
export type Group = Nullable & { is: "group"; fields: Record<string, Shape> };
/** A list with as many rows as it must have is fixed: names and order of its rows belong to the programs. */
export type Rows = { is: "rows"; label: string; row: Group; least: number; most: number };
export type Shape = Scalar | Group | Rows;

/** The most characters of a text that is edited in one line. */
export const LINE = 100;

type Definition = {
  type: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  entries?: Record<string, string>;
};
/** The metadata that the schemas register for a field, for openapi.json, too. */
type Registered = { description?: string; minItems?: number; maxItems?: number };

/** Returns the shape of a value. Throws for a schema that the editor does not know. */
export function shapeOf(schema: z.ZodMiniType): Shape {
  const { type, innerType, element, shape, entries } = schema._zod.def as Definition;
  const { description: label = "", minItems: least = 0, maxItems: most = Infinity } = (z.globalRegistry.get(schema) ??
    {}) as Registered;
  if (type === "default" && innerType) return { ...shapeOf(innerType), ...(label && { label }) } as Shape;
  if (type === "nullable" && innerType) return optionalShape(shapeOf(innerType));
  const common = { label, required: !schema.safeParse("").success };
  if (type === "string") return { ...common, is: "text", most: fieldRules(schema).maxLength };
  if (type === "number") return { ...common, is: "number" };
  if (type === "boolean") return { label, required: false, is: "flag" };
  if (type === "enum") return { ...common, is: "choice", values: Object.values(entries ?? {}) };
  if (type === "object" && shape) {
    return {
      is: "group",
      fields: Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, shapeOf(one)])),
    };
  }
  const row = type === "array" && element && shapeOf(element);
  if (!row || row.is === "rows") throw new Error(`the editor does not know ${type}`);
  if (row.is === "group") return { is: "rows", label, row, least, most };
  return row.is === "choice"
    ? { ...common, is: "choices", values: row.values }
    : { ...common, is: "lines", required: false };
}

function optionalShape(shape: Shape): Shape {
  if (shape.is === "number") return { ...shape, required: false, nullable: true };
  if (shape.is !== "group") return shape;
  const fields = Object.entries(shape.fields).map(([name, field]) => [name, { ...field, required: false }]);
  return { ...shape, nullable: true, fields: Object.fromEntries(fields) };
}

/** Whether rows can neither be added nor moved nor removed, and are named by their first field. */
export function isFixed({ least, most }: Rows): boolean {
  return least === most;
}

/** Whether a field takes the whole width: lists, and texts of several lines. */
export function isWide(shape: Shape): boolean {
  return shape.is === "text" ? (shape.most ?? 0) > LINE : !["number", "choice", "flag"].includes(shape.is);
}

/** Whether each row fits into a line of a table. */
export function isTable({ row }: Rows): boolean {
  const fields = Object.values(row.fields);
  return fields.length <= 4 && fields.every((one) => !isWide(one) || one.is === "text" && (one.most ?? 0) <= 2 * LINE);
}

type Values = Record<string, unknown>;

/** Returns the rows of a list; none for a value of another shape, such as an old draft. */
export function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map((row) => Object(row)) : [];
}

/** Returns the texts of `choices` or `lines`. */
export function textsOfList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns a value without content, such as an empty row. */
export function emptyValue(shape: Shape): unknown {
  if (shape.is === "group") return mapFields(shape, (field) => emptyValue(field));
  if (shape.is === "flag") return false;
  return shape.is === "rows" || shape.is === "lines" || shape.is === "choices" ? [] : "";
}

/** Returns the value that the form sends: numbers in place of typed text, and no empty lines. */
export function sentValue(shape: Shape, value: unknown): unknown {
  if (shape.is === "group") {
    const sent = mapFields(shape, (field, name) => sentValue(field, Object(value)[name]));
    return shape.nullable && Object.values(sent).every((one) => one === undefined) ? null : sent;
  }
  if (shape.is === "rows") return rowsOf(value).map((row) => sentValue(shape.row, row));
  if (shape.is === "lines") return textsOfList(value).map((line) => line.trim()).filter(Boolean);
  if (shape.is === "number" && typeof value === "string") {
    return value.trim() !== "" ? Number(value) : shape.nullable ? null : undefined;
  }
  return value;
}

function mapFields({ fields }: Group, next: (field: Shape, name: string) => unknown): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, next(field, name)]));
}
