import './lib/zod-without-eval.ts';
import '#client/common/styles/base.css';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { AdminApp } from './app.tsx';
import { startTheme } from './lib/theme.ts';

startTheme();

const root = document.getElementById('root');
if (root) createRoot(root).render(<AdminApp />);
