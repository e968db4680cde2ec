/** The global styles: the two typefaces, the design tokens, reset and focus ring. */
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './tokens.css'
import './base.css'
