import { createContext, useContext } from 'react';

/** Whether the fields of the form take no input, because the user has not decided on an offered draft. */
export const FormLockedContext = createContext(false);

export const useFormLocked = (): boolean => useContext(FormLockedContext);
