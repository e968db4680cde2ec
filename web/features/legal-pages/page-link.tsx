import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './page-link.module.css'

type PageLinkProps = {
  readonly to: '/datenschutz' | '/information' | '/barrierefreiheit'
  readonly text: 'toPrivacy' | 'toSafety' | 'toAccessibility'
}

/** Leads from a part of one public page to another page. */
export function PageLink({ to, text }: PageLinkProps) {
  const { t } = useTranslation('legal-pages')
  return (
    <p>
      <Link className={styles.link} to={to}>
        {t(text)}
      </Link>
    </p>
  )
}
