/**
 * A stub that replaces React Router's module for instrumentation (tracing of navigations and loaders), see
 * package-stubs.ts. The pages create their router without `instrumentations`, so that nothing is ever traced.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined

export const getRouteInstrumentationUpdates = () => ({})

export const instrumentClientSideRouter = <Router>(router: Router) => router
