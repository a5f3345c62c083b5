import { createContext, useContext } from 'react';

/** The site's own address without a slash at its end, such as `https://example.com`. */
export const SiteContext = createContext('');

export const usePublicUrl = (): string => useContext(SiteContext);
