import { Router } from 'express';
import mongoose from 'mongoose';
import { storeUnavailable } from '#server/store/connect.ts';
import { VERSION } from '#server/version.ts';

/** @param whyClosed why the store is not open yet; undefined once the store is open */
export function health(whyClosed: () => string | undefined): Router {
  const routes = Router();
  routes.get('/livez', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });
  routes.get('/readyz', async (_req, res) => {
    const reason = whyClosed() ?? (await whyUnavailable());
    res.setHeader('Cache-Control', 'no-store');
    if (reason === undefined) res.json({ status: 'ok', ...VERSION });
    else res.status(503).json({ status: 'store unavailable', reason });
  });
  return routes;
}

async function whyUnavailable(): Promise<string | undefined> {
  if (storeUnavailable()) return 'the connection is lost';
  try {
    await mongoose.connection.db?.admin().command({ ping: 1 });
    return undefined;
  } catch {
    return 'the store does not answer';
  }
}
