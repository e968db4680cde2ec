import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The secret of a single-use link; it is in the fragment after `#`, which is not sent to any server. It is removed
 * from the address at once: it must stay neither in the history nor in a photo of the screen. Empty where there is
 * none.
 */
export function useSecretOfLink(): string {
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const [secret, setSecret] = useState('')
  if (hash !== '' && hash.slice(1) !== secret) setSecret(hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return secret
}
