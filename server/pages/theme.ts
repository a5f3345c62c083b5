import { Router } from 'express';
import { IMMUTABLE } from '#server/http/cache-control.ts';
import { themeAt, themeStyles } from '#shared/lib/site/theme.ts';

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
