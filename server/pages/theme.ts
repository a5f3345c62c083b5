import { Router } from 'express';
import { themeAt, themeStyles } from '#shared/text/site/theme.ts';
import { IMMUTABLE } from '../http/cache-control.ts';

export function themes(): Router {
  return Router().get('/theme/{*file}', (req, res, next) => {
    const theme = themeAt(req.path);
    if (!theme) {
      next();
      return;
    }
    res.setHeader('Cache-Control', IMMUTABLE);
    res.type('css').send(themeStyles(theme));
  });
}
