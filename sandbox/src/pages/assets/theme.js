// Before the page is painted: the theme that was chosen here last. Light unless chosen.
if (localStorage.getItem("theme") === "dark") document.documentElement.dataset.theme = "dark";
