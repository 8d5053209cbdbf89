// Rows of the personal centre: a user's own computers and sessions.

export type OwnDevice = {
  id: number;
  device_id: string;
  computer_info: { os: string; cpu: string; ram: number; gpu: string };
  image_file: string | null;
  image_description: string | null;
  created_at: string;
  updated_at: string;
};
export type OwnUsage = { id: string; started_at: string; seconds: number };
