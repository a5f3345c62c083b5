import { hasSharedMemory, SHARED_MEMORY } from '../shared-memory.ts';

// Shared memory spares the tests from writing the folders of sites and browsers to a disk.
if (hasSharedMemory()) process.env.TMPDIR = SHARED_MEMORY;
