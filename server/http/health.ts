import { Router } from 'express';
import mongoose from 'mongoose';
import { storeUnavailable } from '../store/connect.ts';

export function health(): Router {
  const routes = Router();
  routes.get('/livez', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });
  routes.get('/readyz', async (_req, res) => {
    const ready = await storeResponds();
    res.setHeader('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'store unavailable' });
  });
  return routes;
}

async function storeResponds(): Promise<boolean> {
  if (storeUnavailable()) return false;
  try {
    await mongoose.connection.db?.admin().command({ ping: 1 });
    return true;
  } catch {
    return false;
  }
}
