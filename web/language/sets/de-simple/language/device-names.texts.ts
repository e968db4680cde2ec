export const texts = {
  device: '{{browser}} auf {{system}}',
  browser: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    other: 'Browser',
  },
  system: {
    android: 'Android',
    ios: 'iPhone oder iPad',
    linux: 'Linux',
    macos: 'Mac',
    windows: 'Windows',
    other: 'unbekanntem Gerät',
  },
}
