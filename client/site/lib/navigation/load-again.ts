import { useLocation, useNavigate } from 'react-router-dom';

/** Loads the current page again without leaving the document, which the browser could not load without a network. */
export function useLoadAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => navigate(location, { replace: true });
}
