import { StoreError } from './errors.ts';
import { compileFilter } from './match.ts';
import { ownField, setField } from './paths.ts';
import { type Doc, isDocument, isNumber, toNumber, type Value } from './values.ts';

export type Projection = (doc: Doc) => Doc;

interface Tree {
  [part: string]: Tree | true;
}

const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumber(value);
const isOn = (value: Value): boolean => (isNumber(value) ? toNumber(value) !== 0 : value === true);

/**
 * Compiles a find projection: inclusion, exclusion, `$slice` and `$elemMatch`.
 * @returns undefined when everything is wanted, so that stored bytes can be sent as they are
 * @throws StoreError BadValue when inclusion and exclusion are mixed, or for an operator not served
 */
export function compileProjection(spec: Doc | undefined): Projection | undefined {
  const entries = Object.entries(spec ?? {});
  if (entries.length === 0) return undefined;
  const flags = entries.filter(([, value]) => isFlag(value));
  const others = flags.filter(([path]) => path !== '_id');
  const including =
    others.length > 0 ? isOn(others[0]?.[1]) : flags.some(([path, value]) => path === '_id' && isOn(value));
  if (others.some(([, value]) => isOn(value) !== including)) {
    throw new StoreError('BadValue', 'Cannot do exclusion and inclusion in one projection');
  }
  const operators = entries.filter(([, value]) => !isFlag(value));
  const withId = !flags.some(([path, value]) => path === '_id' && !isOn(value));
  const included =
    including || (flags.length === 0 && operators.some(([, value]) => isDocument(value) && '$elemMatch' in value));
  const tree = treeOf(others.map(([path]) => path).concat(included ? operators.map(([path]) => path) : []));
  const apply = operators.map(([path, value]) => arrayOperator(path, value));
  return (doc) => {
    const shaped = included ? include(doc, tree) : exclude(doc, tree);
    const result = placeId(doc, shaped, withId);
    for (const operator of apply) operator(doc, result);
    return result;
  };
}

function treeOf(paths: string[]): Tree {
  const root: Tree = {};
  for (const path of paths) {
    let node = root;
    const parts = path.split('.');
    for (const [at, part] of parts.entries()) {
      if (at === parts.length - 1) node[part] = true;
      else {
        if (typeof node[part] !== 'object') node[part] = {};
        node = node[part] as Tree;
      }
    }
  }
  return root;
}

function placeId(doc: Doc, shaped: Doc, withId: boolean): Doc {
  const { _id: _, ...rest } = shaped;
  return withId && '_id' in doc ? { _id: doc._id, ...rest } : rest;
}

function include(value: Value, tree: Tree): Doc {
  const result: Doc = {};
  for (const [name, item] of Object.entries(value as Doc)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (branch === true) setField(result, name, item);
    else if (branch && isDocument(item)) setField(result, name, include(item, branch));
    else if (branch && Array.isArray(item)) setField(result, name, includeItems(item, branch));
  }
  return result;
}

const includeItems = (items: Value[], tree: Tree): Value[] =>
  items
    .filter((item) => isDocument(item) || Array.isArray(item))
    .map((item) => (Array.isArray(item) ? includeItems(item, tree) : include(item, tree)));

function exclude(value: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const [name, item] of Object.entries(value)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (branch === true) continue;
    setField(result, name, branch ? excludeIn(item, branch) : item);
  }
  return result;
}

function excludeIn(item: Value, tree: Tree): Value {
  if (Array.isArray(item)) return item.map((element) => excludeIn(element, tree));
  return isDocument(item) ? exclude(item, tree) : item;
}

function arrayOperator(path: string, value: Value): (doc: Doc, result: Doc) => void {
  if (isDocument(value) && '$slice' in value) {
    return (doc, result) => {
      const items = ownField(doc, path);
      if (Array.isArray(items)) setField(result, path, slice(items, value.$slice));
    };
  }
  if (isDocument(value) && '$elemMatch' in value) {
    const matches = compileFilter(value.$elemMatch as Doc);
    return (doc, result) => {
      const items = ownField(doc, path);
      const found = Array.isArray(items) ? items.find((item) => isDocument(item) && matches(item)) : undefined;
      if (found === undefined) delete result[path];
      else setField(result, path, [found]);
    };
  }
  throw new StoreError('BadValue', `This projection of '${path}' is not supported`);
}

function slice(items: Value[], spec: Value): Value[] {
  if (!Array.isArray(spec)) {
    const count = toNumber(spec);
    return count < 0 ? items.slice(count) : items.slice(0, count);
  }
  const [skip = 0, limit = 0] = spec.map(toNumber);
  const start = skip < 0 ? Math.max(0, items.length + skip) : skip;
  return items.slice(start, start + limit);
}
