// Runs before the first paint, so that a stored light theme or Chinese never flashes dark or English first.
// A file of its own because the content security policy allows no inline script.
(function () {
  var root = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light';
    var language = localStorage.getItem('language') || (/^zh/i.test(navigator.language) ? 'cn' : 'en');
    if (language === 'cn') root.lang = 'zh-CN';
  } catch {
    // Storage is closed in some private windows: the defaults in the markup stand.
  }
  // The app's own script says by this event only that it, or what it imports, did not come.
  addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') document.querySelector('[data-slot=static-crash-page][lang="' + root.lang + '"]').hidden = false;
    },
    true,
  );
})();
