import type { Unused } from './left-out.ts'

const ROUTER = 'react-router/dist/production/lib'
const QUERIES = '@tanstack/query-core/build/modern'
const IN_REACT = '@tanstack/react-query/build/modern'
const SKELETONS = '@amsterdam/design-system-react/dist/Skeleton'

/**
 * What our pages never do with their libraries.
 *
 * - The router: an error has a screen of ours, no page is drawn by a server when it is asked for, no route has a loader or an action
 *   there, the table of routes is in each page, no link fetches ahead, nothing is sent by its forms or fetched beside a navigation, and
 *   nobody listens to what it does.
 * - The answers of calls: no endless lists, and nothing is sent later; a screen waits for none by suspending, and shows an error itself.
 * - What stands where something loads: paragraphs alone.
 * - Forms: each has the rules of a schema, so that the library's own are never asked; none has rows of fields, is closed as a whole
 *   or in part by the library, forgets a field that is gone, waits for what it begins with or before it says what is wrong, has the
 *   library find the first field that is wrong, or shows which of its fields were changed or are being judged.
 */
export const UNUSED: Unused = {
  'react-hook-form/dist/index.esm.mjs': [
    'cancelDelayedError',
    'cancelDelayedErrorTree',
    'collectDirtyFieldNames',
    'debounce',
    'executeBuiltInValidation',
    'getDirtyFields',
    'getErrors',
    'hasValidation',
    'isPastArrayEnd',
    'isStaleArrayField',
    'iterateFieldsByAction',
    'replaceDirtyFieldsInPlace',
    'resetDefaultValues',
    'resetField',
    'setValues',
    'unregister',
    'validateField',
    'validateForm',
    '_disableForm',
    '_focusError',
    '_focusInput',
    '_getFieldArray',
    '_removeUnmounted',
    '_resetDefaultValues',
    '_setDisabledField',
    '_setFieldArray',
    '_updateIsValidating',
    '_updateValidatingFields',
  ],
  [`${SKELETONS}/SkeletonHeading.js`]: ['SkeletonHeading'],
  [`${SKELETONS}/SkeletonImage.js`]: ['SkeletonImage'],
  [`${SKELETONS}/SkeletonList.js`]: ['SkeletonList'],
  [`${SKELETONS}/SkeletonTable.js`]: ['SkeletonTable'],
  [`${ROUTER}/router/router.js`]: [
    'handleAction',
    'isSubmissionNavigation',
    'fetch',
    'getFetcher',
    'resetFetcher',
    'deleteFetcher',
    'queueFetcherForDeletion',
    'abortFetcher',
    'markFetchersDone',
    'discoverRoutes',
    'patchRoutes',
    'revalidate',
    'dispose',
    '_internalSetRoutes',
    'getInstrumentationNavigateMeta',
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
    'getUpdatedActionData',
    'getUpdatedRevalidatingFetchers',
    'getSubmissionFromNavigation',
  ],
  [`${ROUTER}/router/instrumentation.js`]: [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'consumeInstrumentationClientResultMetaReceiver',
  ],
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: [
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
  [`${ROUTER}/dom/ssr/single-fetch.js`]: [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'singleFetchLoaderNavigationStrategy',
    'fetchAndDecodeViaTurboStream',
    'unwrapSingleFetchResult',
  ],
  [`${ROUTER}/dom/ssr/routes.js`]: [
    'createClientRoutesWithHMRRevalidationOptOut',
    'noActionDefinedError',
    'preventInvalidServerHandlerCall',
  ],
  [`${ROUTER}/dom/ssr/components.js`]: ['PrefetchPageLinks'],
  [`${ROUTER}/dom/lib.js`]: ['Form', 'HistoryRouter', 'deserializeErrors'],
  [`${ROUTER}/hooks.js`]: ['RSCErrorHandler', 'DefaultErrorComponent'],
  [`${ROUTER}/dom/ssr/errorBoundaries.js`]: ['RemixRootDefaultErrorBoundary'],
  [`${IN_REACT}/suspense.js`]: ['ensureSuspenseTimers', 'fetchOptimistic', 'shouldSuspend'],
  [`${IN_REACT}/errorBoundaryUtils.js`]: ['ensurePreventErrorBoundaryRetry', 'getHasError'],
  [`${QUERIES}/infiniteQueryBehavior.js`]: ['infiniteQueryBehavior'],
  [`${QUERIES}/mutation.js`]: ['continue'],
  [`${QUERIES}/mutationCache.js`]: ['find', 'findAll', 'resumePausedMutations'],
  [`${QUERIES}/queryCache.js`]: ['find'],
  [`${QUERIES}/queryObserver.js`]: ['fetchOptimistic', 'getCurrentQuery'],
  [`${QUERIES}/timeoutManager.js`]: ['setTimeoutProvider'],
  [`${QUERIES}/utils.js`]: ['matchMutation'],
  [`${QUERIES}/queryClient.js`]: [
    'unmount',
    'isFetching',
    'isMutating',
    'ensureQueryData',
    'getQueriesData',
    'setQueryData',
    'setQueriesData',
    'getQueryState',
    'resetQueries',
    'cancelQueries',
    'query',
    'prefetchQuery',
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'getMutationDefaults',
    'getQueryDefaults',
    'resumePausedMutations',
    'setDefaultOptions',
    'setQueryDefaults',
    'setMutationDefaults',
  ],
}
