import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'

const drawn = (text: string) => {
  const { container } = render(<Markdown text={text} level={3} />)
  return container.firstElementChild?.innerHTML
}

describe('a text with Markdown', () => {
  // ASVS 1.1.2, 3.2.2
  // REQ 2.7
  it.each([
    ['Eins.\n\nZwei.', '<p>Eins.</p><p>Zwei.</p>'],
    ['# Eins\n## Zwei\n###### Sechs', '<h3>Eins</h3><h4>Zwei</h4><h5>Sechs</h5>'],
    ['### Drei\n# Eins', '<h3>Drei</h3><h3>Eins</h3>'],
    ['- # Punkt', '<ul><li><p><strong>Punkt</strong></p></li></ul>'],
    ['**fett** und *schräg*', '<p><strong>fett</strong> und <em>schräg</em></p>'],
    ['- eins\n- zwei\n  - drei', '<ul><li>eins</li><li>zwei<ul><li>drei</li></ul></li></ul>'],
    ['3. drei\n4. vier', '<ol start="3"><li>drei</li><li>vier</li></ol>'],
    ['> gesagt', '<blockquote><p>gesagt</p></blockquote>'],
    ['A & B, 3 < 4, A &amp; B', '<p>A &amp; B, 3 &lt; 4, A &amp; B</p>'],
    ['Zeile  \nZeile', '<p>Zeile<br>Zeile</p>'],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    [
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
  ])('is drawn as elements: %j', (text, html) => {
    expect(drawn(text)).toBe(html)
  })

  // ASVS 1.2.1, 1.3.5
  // TR-2 O.Source_2
  // REQ 2.7
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<b onclick="x()">fett</b>', '<p>fett</p>'],
    ['davor <script>alert(1)</script> danach', '<p>davor  danach</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<!-- still -->\n\nlaut', '<p>laut</p>'],
    ['![Bild](https://klinik.example/bild.png)', '<p>Bild</p>'],
  ])('loses raw HTML and pictures: %j', (text, html) => {
    expect(drawn(text)).toBe(html)
  })

  // ASVS 1.2.2
  // REQ 2.7
  it.each([
    ['[Seite](https://klinik.example/a?b=c)', '<p><a href="https://klinik.example/a?b=c">Seite</a></p>'],
    ['[Post](mailto:post@klinik.example)', '<p><a href="mailto:post@klinik.example">Post</a></p>'],
    ['[Ruf](tel:+49301234567)', '<p><a href="tel:+49301234567">Ruf</a></p>'],
    ['[x](http://klinik.example)', '<p>x</p>'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](JaVaScRiPt&colon;alert(1))', '<p>x</p>'],
    ['[x](data:text/html,hallo)', '<p>x</p>'],
    ['[x](//klinik.example)', '<p>x</p>'],
    ['[x](/admin-verwaltung)', '<p>x</p>'],
    ['[x](#y)', '<p>x</p>'],
    ['[x][y]\n\n[y]: javascript:alert(1)', '<p>x</p>'],
  ])('opens pages, mails and calls only: %j', (text, html) => {
    expect(drawn(text)).toBe(html)
  })

  // ASVS 1.3.12
  it.each([['> '], ['- '], ['*a '], ['[x]('], ['![']])(
    'stands whatever was typed ten thousand times: %j',
    (sign) => {
      expect(drawn(sign.repeat(20_000 / sign.length))).toBeDefined()
    },
  )
})

describe('a text of the house', () => {
  const house = {
    pictures: {
      'a.webp': { src: '/assets/a.webp', width: 390, height: 780 },
      'b.webp': { src: '/assets/b.webp', width: 1240, height: 740 },
    },
    anchorOf: (heading: string) => heading.toLowerCase(),
  }
  const renderedProductText = (text: string) =>
    render(<Markdown house={house} level={3} text={text} />).container

  it('shows its pictures with their words and their size', () => {
    const picture = renderedProductText('![Ein Ziel](a.webp)').querySelector('img')
    expect(picture?.alt).toBe('Ein Ziel')
    expect(['src', 'width', 'height', 'loading'].map((name) => picture?.getAttribute(name))).toEqual([
      '/assets/a.webp',
      '390',
      '780',
      'lazy',
    ])
    expect(picture?.closest('a')).toBeNull()
  })

  it('lets a picture that is too wide for a phone open alone', () => {
    const picture = renderedProductText('![Liste](b.webp)').querySelector('img')
    expect(picture?.closest('a')?.getAttribute('href')).toBe('/assets/b.webp')
  })

  it('shows no other picture and no raw HTML', () => {
    expect(
      renderedProductText('![Bild](https://anderswo.example/c.webp) <img src=x>').querySelector('img'),
    ).toBeNull()
  })

  it('can be jumped about in', () => {
    const text = renderedProductText('# Eins\n\n[dorthin](#eins)')
    expect(text.querySelector('h3')?.id).toBe('eins')
    expect(text.querySelector('a')?.getAttribute('href')).toBe('#eins')
  })
})
