import { z } from 'zod';

// Zod tries whether it may compile code, which the Content-Security-Policy forbids and the browser reports as an error.
// The setting counts for the schemas that are made after it, so the entry imports this file before every other.
z.config({ jitless: true });
