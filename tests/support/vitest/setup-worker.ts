import { hasSharedMemory, SHARED_MEMORY } from '../shared-memory.ts';

// A tenth of the processor's time went into writing the folders of sites and browsers to a disk.
if (hasSharedMemory()) process.env.TMPDIR = SHARED_MEMORY;
