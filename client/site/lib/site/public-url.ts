import { createContext, useContext } from 'react';

/** The site's own origin, such as `https://example.com`, for absolute addresses. */
export const PublicUrlContext = createContext('');

export const usePublicUrl = (): string => useContext(PublicUrlContext);
