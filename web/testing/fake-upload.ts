import { vi } from 'vitest'

/** A fake of XMLHttpRequest that passes uploads to the fake server, with progress events at half and at the end. */
export function fakeUploads(): void {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}

class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  readonly #given = new AbortController()
  #method = ''
  #address = ''
  status = 0
  responseText = ''

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n'
  }

  abort(): void {
    this.#given.abort()
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  send(body: string): void {
    void this.#exchange(body)
  }

  async #exchange(body: string): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    const outcome = await fetch(this.#address, { method: this.#method, headers: this.#headers, body }).then(
      async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        return 'load'
      },
      () => 'error',
    )
    if (this.#given.signal.aborted) return
    this.dispatchEvent(new Event(outcome))
    this.dispatchEvent(new Event('loadend'))
  }
}
