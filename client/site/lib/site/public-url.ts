import { createContext, useContext } from 'react';

/** The origin for absolute addresses, such as `https://example.com`. */
export const PublicUrlContext = createContext('');

export const usePublicUrl = (): string => useContext(PublicUrlContext);
