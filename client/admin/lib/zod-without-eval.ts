import { z } from 'zod';

// Zod tries to compile code, which the Content-Security-Policy forbids and the browser reports as an error.
// The setting affects only schemas created later, so the entry imports this file before every other file.
z.config({ jitless: true });
