import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Counts the pages that links lead to, also when it is the current one; the delivered page is 0. A filter, which changes
 * only the query, leads to no page.
 * @param page the path, with the number of a page of a list
 */
export function usePageVisit(page: string): number {
  const { key, search } = useLocation();
  const back = useNavigationType() === 'POP';
  const [last, setLast] = useState({ key, page, search, visit: 0 });
  if (last.key === key) return last.visit;
  const filtered = last.page === page && (back || last.search !== search);
  const visit = filtered ? last.visit : last.visit + 1;
  setLast({ key, page, search, visit });
  return visit;
}
