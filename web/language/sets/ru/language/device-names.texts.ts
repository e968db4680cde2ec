export const texts = {
  device: '{{browser}}, {{system}}',
  browser: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    other: 'Браузер',
  },
  system: {
    android: 'Android',
    ios: 'iPhone или iPad',
    linux: 'Linux',
    macos: 'Mac',
    windows: 'Windows',
    other: 'неизвестное устройство',
  },
}
