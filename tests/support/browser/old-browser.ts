import type { Page } from 'playwright-core';

/**
 * The APIs that the oldest browsers of visitors (Safari 16.4, Chrome 111, Firefox 114) lack by MDN's compatibility
 * tables: names separated by spaces, by the object that has the API in newer browsers.
 */
const MISSING = {
  Array: 'fromAsync',
  'Array.prototype': 'toReversed toSorted toSpliced with',
  'Uint8Array.__proto__.prototype': 'toReversed toSorted with',
  Uint8Array: 'fromBase64 fromHex',
  'Uint8Array.prototype': 'setFromBase64 setFromHex toBase64 toHex',
  'ArrayBuffer.prototype': 'detached maxByteLength resizable resize transfer transferToFixedLength',
  'DataView.prototype': 'getFloat16 setFloat16',
  Object: 'groupBy',
  Map: 'groupBy',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  'WeakMap.prototype': 'getOrInsert getOrInsertComputed',
  'Set.prototype': 'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  'Iterator.prototype': 'drop every filter find flatMap forEach includes join map reduce some take toArray',
  Promise: 'try withResolvers',
  'String.prototype': 'isWellFormed toWellFormed',
  RegExp: 'escape',
  'RegExp.prototype': 'unicodeSets',
  Math: 'f16round sumPrecise',
  JSON: 'isRawJSON rawJSON',
  Error: 'captureStackTrace isError',
  Symbol: 'asyncDispose dispose',
  Intl: 'DurationFormat Segmenter',
  'Intl.NumberFormat.prototype': 'formatRange formatRangeToParts',
  'Intl.PluralRules.prototype': 'selectRange',
  URL: 'canParse parse',
  'URLSearchParams.prototype': 'size',
  AbortSignal: 'any',
  Response: 'json',
  'Response.prototype': 'bytes',
  'Request.prototype': 'body bytes duplex keepalive',
  'Blob.prototype': 'bytes',
  'Headers.prototype': 'getSetCookie',
  'ReadableStream.prototype': 'values',
  'StorageManager.prototype': 'estimate',
  CSS: 'highlights number percent px registerProperty',
  Document: 'parseHTML parseHTMLUnsafe',
  'Document.prototype':
    'activeViewTransition ariaNotify caretPositionFromPoint caretRangeFromPoint fragmentDirective moveBefore startViewTransition',
  'Element.prototype':
    'ariaLabel ariaNotify checkVisibility computedStyleMap currentCSSZoom getHTML moveBefore role scrollIntoViewIfNeeded setHTML setHTMLUnsafe',
  'HTMLElement.prototype':
    'attributeStyleMap autocorrect hidePopover onbeforetoggle oncommand onscrollend popover showPopover togglePopover writingSuggestions',
  'HTMLButtonElement.prototype': 'command commandForElement popoverTargetAction popoverTargetElement',
  'HTMLInputElement.prototype': 'dirName popoverTargetAction popoverTargetElement stepDown stepUp',
  'HTMLDetailsElement.prototype': 'name',
  'HTMLDialogElement.prototype': 'closedBy requestClose',
  'HTMLSelectElement.prototype': 'showPicker',
  'HTMLIFrameElement.prototype': 'loading',
  'HTMLImageElement.prototype': 'fetchPriority',
  'HTMLLinkElement.prototype': 'blocking fetchPriority imageSizes imageSrcset',
  'HTMLScriptElement.prototype': 'blocking fetchPriority',
  'PointerEvent.prototype': 'altitudeAngle azimuthAngle getCoalescedEvents getPredictedEvents',
  'PopStateEvent.prototype': 'hasUAVisualTransition',
  'Performance.prototype': 'eventCounts interactionCount memory',
  'Selection.prototype': 'direction getComposedRanges',
  'IntersectionObserver.prototype': 'scrollMargin',
  'AnimationTimeline.prototype': 'duration',
  'Navigator.prototype':
    'canShare clearAppBadge connection deviceMemory login scheduling setAppBadge share userActivation vibrate wakeLock',
  window:
    'AsyncDisposableStack CloseWatcher DisposableStack Float16Array Highlight IdleDeadline Iterator NavigateEvent Navigation PerformanceEventTiming Scheduler SuppressedError Temporal TextEvent ToggleEvent ViewTimeline ViewTransition ViewTransitionTypeSet cancelIdleCallback cookieStore documentPictureInPicture fence navigation originAgentCluster requestIdleCallback scheduler styleMedia',
} as const;

export const removeNewApis = (page: Page): Promise<unknown> =>
  page.addInitScript((missing) => {
    for (const [path, names] of Object.entries(missing)) {
      const owner = path.split('.').reduce<unknown>((object, name) => Object(object)[name], window);
      for (const name of names.split(' ')) Reflect.deleteProperty(Object(owner), name);
    }
  }, MISSING);
