import { createContext } from 'react';

/** Whether the fields of the form are disabled, because the user has not decided on an offered draft. */
export const FieldsUndecidedContext = createContext(false);
