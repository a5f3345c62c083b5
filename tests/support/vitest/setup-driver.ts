import { failWritesToClosedSockets } from '../../../server/store/closed-sockets.ts';

// The clients of tests also write to stores that are killed in that moment, and would wait for ever.
failWritesToClosedSockets();
