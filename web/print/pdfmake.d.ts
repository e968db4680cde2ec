/** The part of pdfmake's browser build that letters use; its published types describe the older interface. */
declare module 'pdfmake/build/pdfmake.js' {
  type File = { readonly data: Uint8Array; readonly encoding?: string }
  const pdfmake: {
    readonly addFontContainer: (container: {
      readonly vfs: Readonly<Record<string, File>>
      readonly fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>
    }) => void
    readonly setUrlAccessPolicy: (allows: (url: string) => boolean) => void
    readonly createPdf: (definition: object) => { readonly getBlob: () => Promise<Blob> }
  }
  export default pdfmake
}
