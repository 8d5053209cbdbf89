// Stands in for lib/kv/gathered.ts in the benchmark: each transaction is an atomic of its own.
export { transaction as gathered } from "../../lib/kv/transaction.ts";
