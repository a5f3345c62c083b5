/** The disk, the user's quota or a file is full; 14031 is MongoDB's OutOfDiskSpace. */
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 14031]);

/** Whether a write failed because there was no room for it. */
export const isDiskFull = (cause: unknown): boolean => DISK_FULL.has((cause as { code?: unknown } | undefined)?.code);
