// The product's icons: Lucide's (ISC licence). An island brings along only those that it names.
export * from "lucide-react";
