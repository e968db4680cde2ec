import type { FieldValues } from 'react-hook-form'

/** A change to send; the idempotency key stays the same for every attempt. It is also the id of a new item. */
export type ContentChange =
  | {
      readonly type: 'create'
      readonly attributes: object
      readonly key: string
      readonly form?: FieldValues
    }
  | {
      readonly type: 'change'
      readonly id: string
      readonly version: number
      readonly attributes: object
      readonly key: string
      /** The values of the form from which it comes. */
      readonly form?: FieldValues
    }
  | {
      readonly type: 'delete' | 'delete-finally'
      readonly id: string
      readonly version: number
      readonly key: string
    }
