import { createContext } from 'react';

/** The fields are disabled until the user has decided on an offered draft. */
export const FieldsUndecidedContext = createContext(false);
