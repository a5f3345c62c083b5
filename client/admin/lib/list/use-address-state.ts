import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '#client/admin/lib/use-debounced-value.ts';

interface AddressState<T> {
  /** The names of the parameters; all others stay as they are. */
  names: readonly string[];
  read: (query: URLSearchParams) => T;
  /** The parameters of a state; empty ones are left out. */
  write: (state: T) => Record<string, string>;
}

const only = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)));

/**
 * A state such as the filter of a list, which also stands in the address of the page, so that the page can be reloaded
 * and its address passed on. The address follows after a pause in typing.
 * @param address the same object at each render
 */
export function useAddressState<T>({ names, read, write }: AddressState<T>): [T, (next: T) => void] {
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState(() => read(query));
  const settled = useDebouncedValue(state);
  const inAddress = only(query, names).toString();
  const written = useRef(inAddress);
  const latest = useRef(state);
  latest.current = state;
  const toAddress = useCallback(
    (of: T) => {
      const parameters = Object.entries(write(of)).filter(([, value]) => value !== '');
      const text = new URLSearchParams(parameters).toString();
      if (text === written.current) return;
      written.current = text;
      setQuery(
        (before) => {
          const others = [...before].filter(([name]) => !names.includes(name));
          return new URLSearchParams([...parameters, ...others]);
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [names, write, setQuery],
  );
  useEffect(() => toAddress(settled), [settled, toAddress]);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const path = useRef(pathname);
  useEffect(() => {
    const isEditorClosed = navigation === 'POP' && path.current !== pathname;
    path.current = pathname;
    if (inAddress === written.current) return;
    written.current = inAddress;
    // The list below an editor that was opened before the pause was over does not have the filter in its address yet.
    if (isEditorClosed) toAddress(latest.current);
    // Otherwise a link or the back button has changed the address.
    else setState(read(query));
  }, [inAddress, query, read, pathname, navigation, toAddress]);
  return [state, setState];
}
