/**
 * Event: a kit was stored on this device under a new PIN; the other data that the PIN opens has yet to be sealed for
 * it.
 */
export const kitStoredEvent = 'standfest:kit-kept'
