// `deno run -A tests/support/in_bucket.ts PATH …` runs tests of files with a bucket instead of their folders.
import type { BucketAddress } from "../../lib/shared/administration/bucket_address.ts";
import { startVersitygw } from "./versitygw.ts";

/**
 * The tests of the behaviour that both storages share. Tests with a fake clock are left out, because a bucket refuses a
 * wrong time.
 */
export const usesBothStorages = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

const patterns = [
  /^tests\/services\/files\/(storage_interface|with_files|resumable_uploads|picture_sizes)_test/,
  /^tests\/flows\/uploaded_files_test/,
  /^tests\/api\/content\/(admin_cases|case_files|picture_sizes|qrcode|resumable|resumed_form|trailing_data|upload_limits|version_races|versions)_test/,
  /^tests\/web\/files\/serve_file_test/,
  /^tests\/tasks\/backup_test/,
  /^tests\/process\/(journey|kill_uploads|resumed_upload)_test/,
];

/** Runs `work` beside a bucket's server, with the environment variable from which tests read its address. */
export async function withBucket<T>(work: (env: { TEST_BUCKET: string }) => Promise<T>): Promise<T> {
  const server = await startVersitygw();
  return await work({ TEST_BUCKET: lineOf(server.address) }).finally(server.stop);
}

/** In the format of `S3_URL`. */
export function lineOf({ endpoint, keyId, secret, bucket, prefix }: BucketAddress): string {
  return `${endpoint.replace("://", `://${keyId}:${secret}@`)}/${bucket}/${prefix}`;
}

if (import.meta.main) {
  const args = ["test", "-A", "--no-check", ...Deno.args];
  const { code } = await withBucket((env) => new Deno.Command(Deno.execPath(), { args, env }).spawn().status);
  Deno.exit(code);
}
