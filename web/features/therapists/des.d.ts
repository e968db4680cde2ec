declare module 'des.js' {
  type Cipher = { update: (data: readonly number[]) => number[]; final: () => number[] }
  type Options = { type: 'encrypt' | 'decrypt'; key: readonly number[]; iv: readonly number[] }
  const des: {
    readonly EDE: unknown
    readonly CBC: {
      readonly instantiate: (base: unknown) => { readonly create: (options: Options) => Cipher }
    }
  }
  export default des
}
